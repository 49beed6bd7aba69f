/** A file, told portion by portion as it is read. */
export class Streamed {
  readonly type: string
  readonly fileName: string
  readonly portions: AsyncIterable<string>

  /** `fileName`: letters, digits, - and . only. */
  constructor(type: string, fileName: string, portions: AsyncIterable<string>) {
    this.type = type
    this.fileName = fileName
    this.portions = portions
  }
}
