/** Hash of a file as browsers expect it in `integrity` (W3C Subresource Integrity): `sha384-` and base64. */
export function integrityOf(bytes: string | Uint8Array): string
