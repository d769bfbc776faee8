/**
 * What a number field reads from its text. Many coaches type a decimal comma, which antd would drop: 4,2 would become 42.
 * antd takes a text here, so that '4.' stays while it is typed, but declares a number.
 */
export const readDecimal = (text: string | undefined): number =>
  (text ?? '').replace(',', '.').replaceAll(/[^\w.-]/g, '') as unknown as number;
