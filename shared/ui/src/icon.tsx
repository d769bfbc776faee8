// Each by itself: the index of the package loads eight hundred, a second for each test file.
import AimOutlined from '@ant-design/icons/AimOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CameraOutlined from '@ant-design/icons/CameraOutlined';
import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import LineChartOutlined from '@ant-design/icons/LineChartOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import MailOutlined from '@ant-design/icons/MailOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import RadarChartOutlined from '@ant-design/icons/RadarChartOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import WifiOutlined from '@ant-design/icons/WifiOutlined';
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
