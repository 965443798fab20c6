/** Why no page can be opened: `message` is one sentence with the mend, shown without a stack. */
export class CannotConform extends Error {}
