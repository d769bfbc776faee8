import { theme as antd, type ThemeConfig } from 'antd';
import type { Theme } from '@courtside/session-bus';
import { colourRoles } from './roles';

/** Class that carries antd's variables; the stylesheet and the provider must agree on it. */
const VARIABLES_CLASS = 'cs';

const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji'";

/** Shape, size and type, the same in both themes. Controls are 44 px, for fingers at the court-side. */
const shape = {
  fontFamily: FONT,
  fontSize: 16,
  fontSizeSM: 14,
  fontSizeLG: 18,
  fontSizeHeading1: 32,
  fontSizeHeading2: 26,
  fontSizeHeading3: 21,
  fontSizeHeading4: 18,
  fontSizeHeading5: 16,
  fontWeightStrong: 650,
  lineHeight: 1.5,
  controlHeight: 44,
  controlHeightLG: 52,
  controlHeightSM: 36,
  borderRadius: 10,
  borderRadiusLG: 16,
  borderRadiusSM: 8,
  borderRadiusXS: 6,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.18s',
  motionDurationSlow: '0.24s',
};

function colours(theme: Theme) {
  const role = colourRoles[theme];
  const state = (name: 'Success' | 'Warning' | 'Error' | 'Info', colour: string, soft: string) => ({
    [`color${name}`]: colour,
    [`color${name}Hover`]: colour,
    [`color${name}Active`]: colour,
    [`color${name}Text`]: colour,
    [`color${name}TextHover`]: colour,
    [`color${name}TextActive`]: colour,
    [`color${name}Bg`]: soft,
    [`color${name}BgHover`]: soft,
    [`color${name}Border`]: colour,
    [`color${name}BorderHover`]: colour,
  });
  return {
    colorPrimary: role.primary,
    colorPrimaryHover: role['primary-hover'],
    colorPrimaryActive: role['primary-active'],
    colorPrimaryText: role.primary,
    colorPrimaryTextHover: role['primary-hover'],
    colorPrimaryTextActive: role['primary-active'],
    colorPrimaryBg: role['primary-soft'],
    colorPrimaryBgHover: role['primary-soft'],
    colorPrimaryBorder: role.primary,
    colorPrimaryBorderHover: role['primary-hover'],
    colorLink: role.primary,
    colorLinkHover: role['primary-hover'],
    colorLinkActive: role['primary-active'],
    ...state('Success', role.success, role['success-soft']),
    ...state('Warning', role.warning, role['warning-soft']),
    ...state('Error', role.error, role['error-soft']),
    ...state('Info', role.info, role['info-soft']),
    colorBgLayout: role.ground,
    colorBgContainer: role.surface,
    colorBgElevated: role.raised,
    colorBgSpotlight: role.text,
    colorBgMask: role.veil,
    colorText: role.text,
    colorTextHeading: role.text,
    colorTextLabel: role['text-muted'],
    colorTextSecondary: role['text-muted'],
    colorTextTertiary: role['text-faint'],
    colorTextQuaternary: role['text-faint'],
    colorTextDescription: role['text-muted'],
    colorTextPlaceholder: role['text-faint'],
    colorTextDisabled: role.control,
    colorTextLightSolid: role['on-primary'],
    colorIcon: role['text-muted'],
    colorIconHover: role.text,
    colorBorder: role.control,
    colorBorderSecondary: role.line,
    colorSplit: role.line,
    controlItemBgActive: role['primary-soft'],
    controlItemBgActiveHover: role['primary-soft'],
    controlItemBgHover: role.sunken,
    controlOutline: role['primary-soft'],
    boxShadow: 'var(--cs-shadow-2)',
    boxShadowSecondary: 'var(--cs-shadow-3)',
    boxShadowTertiary: 'var(--cs-shadow-1)',
  };
}

/** The antd theme. At run time it only names classes; the stylesheet built from it does the rest. */
export function antdTheme(theme: Theme): ThemeConfig {
  const role = colourRoles[theme];
  return {
    cssVar: { key: VARIABLES_CLASS },
    hashed: false,
    // antd lets no one override the five seed colours after its own arithmetic, except a last algorithm.
    algorithm: [theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, (_, map) => ({ ...map!, ...colours(theme) })],
    token: { ...shape, ...colours(theme) },
    components: {
      Alert: { defaultPadding: '12px 16px', borderRadiusLG: 12 },
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: role['on-primary'],
        dangerColor: role['on-primary'],
        paddingInline: 20,
      },
      Card: { headerFontSize: 18, headerHeight: 60, bodyPadding: 24 },
      Checkbox: { controlInteractiveSize: 22 },
      Radio: { radioSize: 22, dotSize: 10, buttonSolidCheckedColor: role['on-primary'] },
      Descriptions: { labelBg: role.sunken },
      Drawer: { paddingLG: 20 },
      Form: { labelColor: role.text, verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
      Input: { activeShadow: `0 0 0 3px ${role['primary-soft']}`, errorActiveShadow: `0 0 0 3px ${role['error-soft']}` },
      Menu: { itemHeight: 44, itemBorderRadius: 10, itemSelectedBg: role['primary-soft'], itemSelectedColor: role['on-primary-soft'] },
      Modal: { titleFontSize: 20, paddingContentHorizontalLG: 28, paddingMD: 24 },
      Dropdown: { paddingBlock: 10 },
      Segmented: { trackBg: role.sunken, itemSelectedBg: role.raised, itemSelectedColor: role['on-primary-soft'], trackPadding: 4 },
      Select: { optionHeight: 44, optionPadding: '10px 14px', optionSelectedColor: role['on-primary-soft'] },
      Switch: { trackHeight: 28, trackMinWidth: 52, handleSize: 24 },
      Table: {
        headerBg: role.sunken,
        headerColor: role['text-muted'],
        cellPaddingBlock: 14,
        rowHoverBg: role.sunken,
        borderColor: role.line,
        // The arrow and the heading say what is sorted; a grey column would look disabled.
        headerSortActiveBg: role.sunken,
        headerSortHoverBg: role.line,
        fixedHeaderSortActiveBg: role.sunken,
        bodySortBg: 'transparent',
      },
      Tag: { defaultBg: role.sunken, defaultColor: role.text, borderRadiusSM: 999 },
      Tooltip: { colorTextLightSolid: role.ground },
    },
  };
}
