/** Replaces antd's style modules whose default export is a component. See `hooks.ts`. */
export default function Style(): null {
  return null;
}
