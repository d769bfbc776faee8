import { theme as antd, type ThemeConfig } from 'antd';
import type { Theme } from '@courtside/session-bus';
import { colorRoles } from '../theme/roles';
import { VARIABLES_CLASS } from '../theme/variables-class';

/** Sizes and fonts of both themes. Controls are 44 px high, for touch screens. */
const shape = {
  fontFamily: 'var(--cs-font)',
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
  // Large controls are only wider. All controls have the same height, and the same radius (below).
  controlHeightLG: 44,
  controlHeightSM: 36,
  borderRadius: 10,
  borderRadiusLG: 16,
  borderRadiusSM: 8,
  borderRadiusXS: 6,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.18s',
  motionDurationSlow: '0.24s',
};

function colors(theme: Theme) {
  const role = colorRoles[theme];
  const state = (name: 'Success' | 'Warning' | 'Error' | 'Info', color: string, soft: string) => ({
    [`color${name}`]: color,
    [`color${name}Hover`]: color,
    [`color${name}Active`]: color,
    [`color${name}Text`]: color,
    [`color${name}TextHover`]: color,
    [`color${name}TextActive`]: color,
    [`color${name}Bg`]: soft,
    [`color${name}BgHover`]: soft,
    [`color${name}Border`]: color,
    [`color${name}BorderHover`]: color,
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
    colorBgLayout: role.background,
    colorBgContainer: role.surface,
    colorBgElevated: role.raised,
    colorBgSpotlight: role.text,
    colorBgMask: role.overlay,
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
    colorBorderSecondary: role.border,
    colorSplit: role.border,
    controlItemBgActive: role['primary-soft'],
    controlItemBgActiveHover: role['primary-soft'],
    controlItemBgHover: role.sunken,
    controlOutline: role['primary-soft'],
    boxShadow: 'var(--cs-shadow-2)',
    boxShadowSecondary: 'var(--cs-shadow-3)',
    boxShadowTertiary: 'var(--cs-shadow-1)',
  };
}

/** Antd rounds large and small controls differently by default. */
const ONE_RADIUS = { borderRadiusLG: 10, borderRadiusSM: 10 };

/** The antd theme, from which the stylesheet is generated. */
export function antdTheme(theme: Theme): ThemeConfig {
  const role = colorRoles[theme];
  return {
    cssVar: { key: VARIABLES_CLASS },
    hashed: false,
    // antd derives colours from the seed colours. Only an algorithm in last place can override the result.
    algorithm: [
      theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
      (_, map) => ({ ...map!, ...colors(theme) }),
    ],
    token: { ...shape, ...colors(theme) },
    components: {
      Alert: { defaultPadding: '12px 16px', borderRadiusLG: 12 },
      Button: {
        ...ONE_RADIUS,
        controlHeightSM: 44,
        contentFontSizeLG: 16,
        contentFontSizeSM: 16,
        paddingInlineLG: 28,
        paddingInlineSM: 20,
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
      Input: {
        ...ONE_RADIUS,
        inputFontSizeLG: 16,
        activeShadow: `0 0 0 3px ${role['primary-soft']}`,
        errorActiveShadow: `0 0 0 3px ${role['error-soft']}`,
      },
      Menu: {
        itemHeight: 44,
        itemBorderRadius: 10,
        itemSelectedBg: role['primary-soft'],
        itemSelectedColor: role['on-primary-soft'],
      },
      Modal: { titleFontSize: 20, paddingContentHorizontalLG: 28, paddingMD: 24 },
      Dropdown: { paddingBlock: 10 },
      Segmented: {
        trackBg: role.sunken,
        itemSelectedBg: role.raised,
        itemSelectedColor: role['on-primary-soft'],
        trackPadding: 4,
      },
      Select: {
        ...ONE_RADIUS,
        fontSizeLG: 16,
        optionHeight: 44,
        optionPadding: '10px 14px',
        optionSelectedColor: role['on-primary-soft'],
      },
      Switch: { trackHeight: 28, trackMinWidth: 52, handleSize: 24 },
      Table: {
        headerBg: role.sunken,
        headerColor: role['text-muted'],
        cellPaddingBlock: 14,
        // Rows of a small table can be selected by touch too.
        cellPaddingBlockSM: 10,
        rowHoverBg: role.sunken,
        borderColor: role.border,
        // A grey column looks disabled; the arrow and the heading show what is sorted.
        headerSortActiveBg: role.sunken,
        headerSortHoverBg: role.border,
        fixedHeaderSortActiveBg: role.sunken,
        bodySortBg: 'transparent',
      },
      Tag: { defaultBg: role.sunken, defaultColor: role.text, borderRadiusSM: 999 },
      Tooltip: { colorTextLightSolid: role.background },
    },
  };
}
