/**
 * Parses the text of a number field. Many coaches type a decimal comma, which antd would drop: 4,2 would become 42.
 * antd declares a number here but accepts a text, so '4.' stays while it is typed.
 */
export const readDecimal = (text: string | undefined): number =>
  (text ?? '').replace(',', '.').replaceAll(/[^\w.-]/g, '') as unknown as number;
