/**
 * The text after another category is chosen: its template, unless something was written. A template that nobody has
 * touched gives way.
 */
export function fillTemplate(text: string, templates: { before: string; chosen: string }): string {
  const untouched = text.trim() === '' || text.trim() === templates.before.trim()
  return untouched ? templates.chosen : text
}
