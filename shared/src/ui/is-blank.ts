/** What shows: anything but blanks, controls, and characters without a glyph such as zero-width ones. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u

/** Whether a text shows nothing, so that it counts as empty, in every form and on the server. */
export const isBlank = (text: string): boolean => !visible.test(text)
