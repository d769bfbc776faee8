/**
 * Everything screens are made of, and nothing more: what is not exported here is not shipped. Each
 * line is a part that the shell serves as a file of its own. This list is built into modules, so a
 * screen asks only for the parts whose components it names.
 */
export {
  ActionList, Actions, Alert, Button, CardGrid, CardGridSkeleton, CardName, colourRoles, Columns, ConfirmDialog, Drawer, Dropdown, EmptyState,
  Entrance, ErrorState, Facts, Figure, Flex, Hero, Icon, Modal, NoticePage, Page, PlayerAvatar, RuleList, ScreenSkeleton, Section,
  SelectableCard, Skeleton, Spin, Stack, Tag, TeamPicture, ThemeProvider, Tile, Tooltip, type IconName,
} from '@courtside/ui/core';
export { Form, Input, InputNumber, PictureField, Typography } from '@courtside/ui/fields';
export { Descriptions, Progress, Radio, Segmented, Select, Switch } from '@courtside/ui/controls';
export { Card, Table } from '@courtside/ui/tables';
