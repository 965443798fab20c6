/** Replaces axios's way to cancel from before `AbortSignal`, which nothing of the site uses. */
export default undefined
