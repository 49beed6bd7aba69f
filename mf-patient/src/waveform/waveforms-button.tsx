import type { CensusRow } from '@wardlight/contracts/census'
import { openPopup } from '@wardlight/mf-shared/navigation'
import { ActionButton } from '@wardlight/mf-shared/ui'

/** Leads to the site's viewer, where it has one and names are seen. */
export const WaveformsButton = ({ census: { hasWaves, masked } }: { census: CensusRow }) =>
  hasWaves && !masked ? <ActionButton onClick={() => openPopup('waveform')}>Waveforms</ActionButton> : null
