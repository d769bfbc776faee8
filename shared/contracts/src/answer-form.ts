/** The keys that an object has at least, with the JSON types of their values (`string|null`). `*`: every key. */
export type ObjectForm = Readonly<Record<string, string>>;

/** What a response looks like: null if it is empty, the media type of a file, an object, or an array of objects. */
export type AnswerForm = null | string | ObjectForm | readonly [ObjectForm];

/** The forms that a call's response can have, by status. */
export type AnswerForms = Readonly<Record<number, readonly AnswerForm[]>>;
