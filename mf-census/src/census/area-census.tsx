import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import { offeredGroupings } from '@wardlight/contracts/room-groups'
import { usePhone } from '@wardlight/mf-shared/basics'
import { useVars } from '@wardlight/mf-shared/data'
import { Freezing } from '@wardlight/mf-shared/freshness'
import { useWidth } from '@wardlight/mf-shared/layout'
import { towerModeAtom } from '@wardlight/mf-shared/preferences'
import { cardOfRow, ValueCards } from '@wardlight/mf-shared/value-card'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Wall } from '../wall/wall.tsx'
import css from './census.module.css'
import { addressPath, type CensusAddress } from './census-address.ts'
import { CensusFailure } from './census-failure.tsx'
import type { CensusPlace } from './census-place.ts'
import { CensusSkeleton } from './census-skeleton.tsx'
import { LoadedCensus } from './loaded-census.tsx'
import { knownUnits, offeredAddress, offeredGroup } from './offered-address.ts'
import { UnknownNotice } from './unknown-notice.tsx'
import { useFormatCensus } from './use-format-census.ts'
import { useGrouping } from './use-grouping.ts'
import { CensusWidth } from './use-large-screen.ts'

interface AreaCensusProps {
  area: Area
  address: CensusAddress
  onGo: CensusPlace['go']
}

const isTable = ({ view }: CensusAddress): boolean => view === 'grid' || view === 'expandedGrid'

/** Fetches one area's census and its configuration, and shows them or why they are not there. */
export function AreaCensus({ area, address: asked, onGo }: AreaCensusProps) {
  const vars = useVars(area)
  const wantsTower = useAtomValue(towerModeAtom)
  const tower = wantsTower && vars.data?.system.controlTower === true
  const phone = usePhone()
  const { ref, width } = useWidth()
  const groupings = useMemo(() => vars.data && offeredGroupings(vars.data), [vars.data])
  const address =
    vars.data && groupings
      ? offeredGroup(offeredAddress(knownUnits(asked, vars.data.units), vars.data.uiConfig, tower), groupings)
      : asked
  const [grouping, keepGrouping] = useGrouping(area, address, groupings ?? null)
  const isGrouped = isTable(address) && !phone
  const isExpanded = address.view === 'expandedGrid' && !phone
  const asks = { area, unit: address.unit ?? undefined, tower: tower || undefined }
  const { census, meanwhile } = useFormatCensus(asks, isGrouped ? grouping : null, isExpanded)
  const shown = meanwhile ?? census
  const failed = shown.data === undefined ? census : vars.data === undefined ? vars : null
  const change = ({ unknown: _, ...part }: Partial<CensusAddress>) =>
    onGo(addressPath(area, { ...address, ...part }), { replace: part.view === undefined })
  const Format = address.view === 'wall' ? Wall : LoadedCensus
  return (
    <Freezing ref={ref} answer={shown} className={css.census}>
      {(frozenAt) => (
        <CensusWidth value={width}>
          <h1 className="wardlight-unseen">Census, {AREA_LABELS[area]}</h1>
          {vars.data && address.unknown && (
            <UnknownNotice unknown={address.unknown} area={area} onTaken={() => change({})} />
          )}
          {shown.data && vars.data ? (
            <Format
              area={area}
              address={address}
              answer={shown.data.answer}
              groups={shown.data.groups}
              grouping={grouping}
              vars={vars.data}
              tower={tower}
              frozenAt={frozenAt}
              age={shown}
              roomsCome={meanwhile !== null}
              onChange={change}
              onGroup={(group) => {
                keepGrouping(group)
                change({ group: group ?? undefined, folded: undefined })
              }}
            />
          ) : failed?.error && failed.silence !== 'looking' ? (
            <div className={address.view === 'wall' ? css.far : undefined}>
              <CensusFailure
                area={area}
                error={failed.error}
                unknown={failed.silence === 'unknown'}
                onRetry={failed.retry}
              />
            </div>
          ) : (
            <CensusSkeleton view={address.view} />
          )}
          <ValueCards
            within={ref}
            area={area}
            patientOf={(roomSys) =>
              cardOfRow(shown.data?.answer.census.find((row) => row.roomSys === roomSys))
            }
          />
        </CensusWidth>
      )}
    </Freezing>
  )
}
