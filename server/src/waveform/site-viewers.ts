import { AREAS } from '@wardlight/contracts/areas'
import type { SiteConfig } from '../config/site.ts'
import { needsToken, viewerOrigin } from '../config/waveform-viewer.ts'
import { StartError } from '../process/start-error.ts'

/** Origins of all areas' viewers, which pages may frame. Throws StartError where a token is asked for and nothing signs it. */
export function viewerOrigins(config: Pick<SiteConfig, 'area'>, secret: string | null): string[] {
  const viewers = AREAS.flatMap((area) => {
    const { waveformViewer } = config.area(area).ui
    return waveformViewer ? [{ area, waveformViewer }] : []
  })
  const unsigned = viewers.find(({ waveformViewer }) => secret === null && needsToken(waveformViewer))
  if (unsigned)
    throw new StartError(
      `waveformViewer of ${unsigned.area} has {token}, which WAVEFORM_SECRET signs; set it to what the viewer checks tokens with, 32 characters or more`,
    )
  return [...new Set(viewers.map(({ waveformViewer }) => viewerOrigin(waveformViewer)))]
}
