/** Another process has changed what a decision was based on, so that it has to be made again. */
export class Raced extends Error {
  override readonly name: string = 'Raced'
}
