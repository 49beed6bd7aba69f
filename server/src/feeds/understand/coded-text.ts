import type { Segment } from '@wardlight/hl7/message'

/** The words of a coded field, else its code. */
export const codedText = (segment: Segment, field: number): string =>
  segment.text(field, 9) || segment.text(field, 2) || segment.text(field, 5) || segment.text(field, 1)

/** A person of the staff as "Family, Given", else their number. */
export const staffText = (segment: Segment, field: number): string =>
  [segment.first(field, 2), segment.first(field, 3)].filter(Boolean).join(', ') || segment.first(field, 1)
