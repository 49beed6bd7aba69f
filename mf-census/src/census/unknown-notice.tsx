import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import { ActionButton, Banner } from '@wardlight/mf-shared/basics'

interface UnknownNoticeProps {
  area: Area
  /** "format “foo”". */
  unknown: readonly string[]
  /** The person has read it: the address is to say what is shown. */
  onTaken(): void
}

/** Says that the address asked for what the area does not have, so that nobody takes what is shown for it. */
export function UnknownNotice({ area, unknown, onTaken }: UnknownNoticeProps) {
  return (
    <Banner
      tone="caution"
      title={`${AREA_LABELS[area]} has no ${unknown.join(' and no ')}`}
      detail="This is the census as it is usually shown."
      action={<ActionButton onClick={onTaken}>OK</ActionButton>}
    />
  )
}
