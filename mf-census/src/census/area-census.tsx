import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import { useCensus, useVars } from '@wardlight/mf-shared/data'
import { Freezing } from '@wardlight/mf-shared/freshness'
import { navigate } from '@wardlight/mf-shared/navigation'
import { towerModeAtom } from '@wardlight/mf-shared/preferences'
import { useAtomValue } from 'jotai'
import { Wall } from '../wall/wall.tsx'
import css from './census.module.css'
import { addressPath, type CensusAddress } from './census-address.ts'
import { CensusFailure } from './census-failure.tsx'
import { CensusSkeleton } from './census-skeleton.tsx'
import { LoadedCensus } from './loaded-census.tsx'

interface AreaCensusProps {
  area: Area
  address: CensusAddress
}

/** Fetches one area's census and its configuration, and shows them or why they are not there. */
export function AreaCensus({ area, address }: AreaCensusProps) {
  const vars = useVars(area)
  const wantsTower = useAtomValue(towerModeAtom)
  const tower = wantsTower && vars.data?.system.controlTower === true
  const census = useCensus({ area, unit: address.unit ?? undefined, tower: tower || undefined })
  const failed = census.data === undefined ? census : vars.data === undefined ? vars : null
  const change = (part: Partial<CensusAddress>) =>
    navigate(addressPath(area, { ...address, ...part }), { replace: part.view === undefined })
  const Format = address.view === 'wall' ? Wall : LoadedCensus
  return (
    <Freezing answer={census} className={css.census}>
      {(frozenAt) => (
        <>
          <h1 className="wardlight-unseen">Census, {AREA_LABELS[area]}</h1>
          {census.data && vars.data ? (
            <Format
              area={area}
              address={address}
              answer={census.data}
              vars={vars.data}
              tower={tower}
              frozenAt={frozenAt}
              age={census}
              onChange={change}
            />
          ) : failed?.error ? (
            <div className={address.view === 'wall' ? css.far : undefined}>
              <CensusFailure area={area} error={failed.error} onRetry={failed.retry} />
            </div>
          ) : (
            <CensusSkeleton view={address.view} />
          )}
        </>
      )}
    </Freezing>
  )
}
