import {
  Actions,
  Button,
  Form,
  Icon,
  Input,
  InputNumber,
  PictureField,
  Radio,
  RuleList,
  Section,
  Segmented,
  Select,
  Stack,
  Switch,
  Tag,
} from '@courtside/ui';
import { useState } from 'react';

/** Buttons and form fields. */
export function Controls() {
  const [picture, setPicture] = useState<Blob | null | undefined>();
  return (
    <Section title="Controls">
      <Stack>
        <Actions>
          <Button type="primary">Primary</Button>
          <Button>Default</Button>
          <Button type="text">Text</Button>
          <Button type="link">Link</Button>
          <Button danger>Danger</Button>
          <Button type="primary" danger>
            Delete
          </Button>
          <Button type="primary" disabled>
            Disabled
          </Button>
          <Button type="primary" loading>
            Saving
          </Button>
          <Button type="primary" size="large" icon={<Icon name="play" />}>
            Perform Test
          </Button>
        </Actions>
        <Form layout="vertical">
          <Form.Item label="Name" name="name">
            <Input placeholder="First name" />
          </Form.Item>
          <Form.Item label="Password" name="password">
            <Input.Password autoComplete="off" />
          </Form.Item>
          <Form.Item label="E-mail" name="email" validateStatus="error" help="E-mail must be valid.">
            <Input defaultValue="coach@" />
          </Form.Item>
          <Form.Item label="Position" name="position">
            <Select placeholder="Choose" options={[{ value: 'Setter' }, { value: 'Libero' }]} />
          </Form.Item>
          <Form.Item label="Body weight" name="weight">
            <InputNumber style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item label="About me" name="about">
            <Input.TextArea showCount maxLength={50} />
          </Form.Item>
        </Form>
        <Actions>
          <Segmented aria-label="Chart" options={['Line', 'Spider']} />
          <Radio.Group aria-label="Format" options={['JSON', 'CSV', 'PDF']} defaultValue="PDF" />
          <Switch aria-label="Dark mode" defaultChecked />
        </Actions>
        <Actions>
          <Tag>Setter</Tag>
          <Tag color="success">Available</Tag>
          <Tag color="warning">20 %</Tag>
          <Tag color="error">Disconnected</Tag>
          <Tag color="processing">Measuring ...</Tag>
        </Actions>
        <RuleList
          label="Password"
          metText="(met)"
          rules={[
            { text: 'at least 1 capital letter', met: true },
            { text: '1 number', met: false },
          ]}
        />
        <PictureField label="Team picture" name="Falcons" value={picture} onChange={setPicture} />
      </Stack>
    </Section>
  );
}
