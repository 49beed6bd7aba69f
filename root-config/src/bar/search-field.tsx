import type { Area } from '@wardlight/contracts/areas'
import { Kbd } from '@wardlight/mf-shared/basics'
import { censusPath, censusSearchAtom, navigate, useRoute } from '@wardlight/mf-shared/navigation'
import { useUser } from '@wardlight/mf-shared/session'
import { useAtom } from 'jotai'
import css from './bar.module.css'
import { IconSearch } from './icons.tsx'

const ID = 'bar-search'

interface SearchFieldProps {
  area: Area
  autoFocus: boolean
  onLeave(): void
}

/** Filters the census as one types. What is typed stays in this tab: it may name a patient. */
export function SearchField({ area, autoFocus, onLeave }: SearchFieldProps) {
  const [text, setText] = useAtom(censusSearchAtom)
  // Where names are hidden the room is all there is to look for.
  const sought = useUser()?.mask ? 'room' : 'room, name or ID'
  const onCensus = useRoute().name === 'census'
  return (
    <search className={css.search}>
      <IconSearch />
      <input
        id={ID}
        ref={(input) => {
          if (autoFocus) input?.focus()
        }}
        type="search"
        value={text}
        placeholder={sought.replace('r', 'R')}
        aria-label={`Search by ${sought}`}
        aria-keyshortcuts="/"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (!text) onLeave()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !onCensus) navigate(censusPath(area))
          if (event.key === 'Escape') setText('')
        }}
      />
      <Kbd>/</Kbd>
    </search>
  )
}

/** Puts the cursor into the search field; false where there is none. */
export function focusSearch(): boolean {
  const input = document.getElementById(ID)
  input?.focus()
  return input !== null
}
