const ANTD_FILE = /[\\/]antd[\\/]lib[\\/](.+)\.js$/;
const STYLE = /^(?:[^\\/]+|_util[\\/]wave)[\\/]style(?:[\\/]|$)/;
const STYLE_COMPONENT = /exports\.default = .*genSubStyleComponent/;

const THEME_FILES = { internal: 'theme', useToken: 'use-token' };

function nameOf(file, code) {
  const [, within] = ANTD_FILE.exec(file) ?? [];
  if (!within) return undefined;
  if (STYLE.test(within)) return STYLE_COMPONENT.test(code) ? 'components' : 'hooks';
  const [, themeFile] = /^theme[\\/](.+)$/.exec(within) ?? [];
  return THEME_FILES[themeFile];
}

/**
 * The file that replaces a file of antd, which computes a theme or writes styles. Builds replace the same files, because
 * the stylesheet is generated.
 * @param file the file of antd, absolute
 * @param code its text
 */
exports.antdStandIn = (file, code) => {
  const name = nameOf(file, code);
  return name && require.resolve(`@courtside/ui/antd-styles/${name}`);
};
