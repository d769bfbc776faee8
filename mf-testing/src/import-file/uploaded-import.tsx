import { useLatestImports } from '@courtside/api-client';
import { Flex } from '@courtside/ui';
import { texts } from '../texts/recent-imports.en';
import { FIRST_IMPORTS } from './recent-imports';
import { UndoImport } from './undo-import';
import type { UploadedFile } from './use-upload';

/** The import that was just uploaded: how its file was read, and the offer to undo it. */
export default function UploadedImport({ id, file, readAs }: UploadedFile) {
  const { data: records } = useLatestImports(FIRST_IMPORTS);
  const record = records?.find((each) => each.id === id);
  if (!record) return null;
  const reading = texts.readAs(readAs);
  return (
    <Flex wrap gap={12} align="center" justify="space-between">
      <span>
        {texts.uploaded(file)}
        {reading && <small className="testing-reading cs-muted">{reading}</small>}
      </span>
      <UndoImport record={record} />
    </Flex>
  );
}
