/** Replaces antd's default theme, which computes colours. No page uses it. */
export default {};
