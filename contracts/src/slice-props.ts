import type { Region } from './composition.ts'

/** What the shell hands to a slice's lifecycles when it mounts the slice in a region. */
export interface SliceProps {
  /** Key of single-spa: slice and region. */
  name: string
  /** Empty element inside the region; the slice renders here and nowhere else. */
  domElement: HTMLElement
  region: Region
  slice: string
  version: string
  /** Tells the shell that rendering broke; it clears the region and offers Retry. */
  onFailure(error: Error): void
}
