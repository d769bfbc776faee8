/**
 * All components for screens. Each export statement is one part, which the shell serves as a separate
 * file. This file is bundled into the modules, so a screen loads only the parts that it uses.
 */
export {
  ActionBar,
  ActionList,
  Actions,
  Alert,
  Button,
  CardGrid,
  CardGridSkeleton,
  CardResults,
  CardTitle,
  colorRoles,
  Columns,
  ConfirmDialog,
  DetailList,
  Drawer,
  Dropdown,
  EmptyState,
  ErrorState,
  Flex,
  GuestPage,
  Hero,
  Icon,
  Modal,
  NoticePage,
  OverlayContainer,
  Page,
  PlayerAvatar,
  RuleList,
  ScreenSkeleton,
  Section,
  SelectableCard,
  Skeleton,
  Spin,
  Stack,
  Tag,
  TeamPicture,
  ThemeProvider,
  Tile,
  Tooltip,
  useReturnFocus,
  type IconName,
} from '@courtside/ui/core';
export { Form, Input, InputNumber, PictureField, Typography } from '@courtside/ui/fields';
export { Descriptions, Progress, Radio, Segmented, Select, Switch } from '@courtside/ui/controls';
export { Card, Table } from '@courtside/ui/tables';
