/** Ends with 0 while the server of this container wants visitors. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || '8080'}/readyz`).catch(() => ({ ok: false }))
process.exit(answer.ok ? 0 : 1)
