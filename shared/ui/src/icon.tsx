import {
  AimOutlined,
  AppstoreOutlined,
  ArrowLeftOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CameraOutlined,
  CheckCircleFilled,
  CheckOutlined,
  CloseCircleFilled,
  CloseOutlined,
  DeleteOutlined,
  DisconnectOutlined,
  DownloadOutlined,
  EditOutlined,
  ExclamationCircleFilled,
  EyeOutlined,
  FileTextOutlined,
  InboxOutlined,
  InfoCircleFilled,
  LineChartOutlined,
  LockOutlined,
  LogoutOutlined,
  MailOutlined,
  MenuOutlined,
  MinusOutlined,
  MoonOutlined,
  PictureOutlined,
  PlayCircleOutlined,
  PlusOutlined,
  RadarChartOutlined,
  ReloadOutlined,
  RightOutlined,
  SearchOutlined,
  SettingOutlined,
  SunOutlined,
  SwapOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  UploadOutlined,
  UserOutlined,
  WifiOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { Volleyball } from './volleyball';

const icons = {
  add: PlusOutlined,
  back: ArrowLeftOutlined,
  calendar: CalendarOutlined,
  camera: CameraOutlined,
  check: CheckOutlined,
  close: CloseOutlined,
  compare: SwapOutlined,
  dashboard: AppstoreOutlined,
  delete: DeleteOutlined,
  disconnected: DisconnectOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  error: CloseCircleFilled,
  file: InboxOutlined,
  forward: RightOutlined,
  info: InfoCircleFilled,
  'line-chart': LineChartOutlined,
  lock: LockOutlined,
  logout: LogoutOutlined,
  mail: MailOutlined,
  menu: MenuOutlined,
  minus: MinusOutlined,
  moon: MoonOutlined,
  picture: PictureOutlined,
  play: PlayCircleOutlined,
  power: ThunderboltOutlined,
  reload: ReloadOutlined,
  report: FileTextOutlined,
  results: BarChartOutlined,
  search: SearchOutlined,
  settings: SettingOutlined,
  spider: RadarChartOutlined,
  success: CheckCircleFilled,
  sun: SunOutlined,
  target: AimOutlined,
  team: TeamOutlined,
  test: ThunderboltOutlined,
  upload: UploadOutlined,
  user: UserOutlined,
  view: EyeOutlined,
  volleyball: Volleyball,
  warning: ExclamationCircleFilled,
  wifi: WifiOutlined,
} satisfies Record<string, ComponentType>;

export type IconName = keyof typeof icons;

const isKnown = (name: string): name is IconName => Object.hasOwn(icons, name);

/**
 * A decorative icon beside a text. Unknown names, for example from a newer module's descriptor, show the volleyball.
 */
export function Icon({ name }: { name: IconName | (string & {}) }) {
  const Svg = icons[isKnown(name) ? name : 'volleyball'];
  return (
    <span className="cs-icon" aria-hidden="true">
      <Svg />
    </span>
  );
}
