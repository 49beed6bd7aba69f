import type { Area } from '@wardlight/contracts/areas'
import type { DictionaryEntry } from '@wardlight/contracts/vars'
import { useVars } from '@wardlight/mf-shared/data'
import { Button, Checkbox, EmptyState, ErrorState, Skeleton, TextInput } from '@wardlight/mf-shared/ui'
import { Fragment, useMemo, useState } from 'react'
import tables from '../tables.module.css'
import styles from './data-dictionary.module.css'
import { searchDictionary } from './search.ts'

const CATEGORIES = { current: 'Current', monitor: 'Monitor', history: 'History' } as const
type Category = keyof typeof CATEGORIES
const AT_FIRST: readonly Category[] = ['current', 'monitor']
const LONG_NAME = 32

function Row({ entry }: { entry: DictionaryEntry }) {
  return (
    <tr>
      <td data-label="Category">{CATEGORIES[entry.category]}</td>
      <td className={styles.type} data-label="Type">
        {[entry.type, entry.subtype].filter(Boolean).join(', ') || '–'}
      </td>
      <td className={entry.shortName.length > LONG_NAME ? tables.long : undefined} data-label="ShortName">
        {entry.shortName}
      </td>
      <td data-label="Display">
        {entry.display} {entry.units && <span className={tables.muted}>{entry.units}</span>}
      </td>
      <td className={`${tables.whole} ${tables.prose}`} data-label="Description">
        {entry.description}
        {entry.links.map(({ title, url }) => (
          <Fragment key={url}>
            {' '}
            <a href={url} rel="noreferrer" target="_blank">
              {title}
            </a>
          </Fragment>
        ))}
      </td>
    </tr>
  )
}

/** The data dictionary, spec support §2: every variable of the area by short name. */
export function DataDictionary({ area }: { area: Area }) {
  const { data, error, retry } = useVars(area)
  const [text, setText] = useState('')
  const [categories, setCategories] = useState<ReadonlySet<Category>>(new Set(AT_FIRST))
  const [sortByShortName, setSort] = useState(false)
  const entries = data?.dataDictionary
  const found = useMemo(
    () => entries && searchDictionary(entries, { text, categories, sortByShortName }),
    [entries, text, categories, sortByShortName],
  )
  const showAll = () => {
    setText('')
    setCategories(new Set(Object.keys(CATEGORIES) as Category[]))
  }
  const toggle = (category: Category, on: boolean) =>
    setCategories((shown) => new Set([...shown, category].filter((each) => on || each !== category)))

  if (error && !data) return <ErrorState detail={error.message} onRetry={retry} />
  return (
    <article>
      <h1 className={tables.title}>Data Dictionary</h1>
      <div className={styles.search}>
        <TextInput
          aria-label="Search the data dictionary"
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="Search"
          type="search"
          value={text}
        />
        {(Object.keys(CATEGORIES) as Category[]).map((category) => (
          <Checkbox
            checked={categories.has(category)}
            key={category}
            label={CATEGORIES[category]}
            onChange={(event) => toggle(category, event.currentTarget.checked)}
          />
        ))}
        <Checkbox
          checked={sortByShortName}
          label="Sort by ShortName"
          onChange={(event) => setSort(event.currentTarget.checked)}
        />
        {found && (
          <span className={tables.muted} role="status">
            {found.length} of {entries?.length}
          </span>
        )}
      </div>
      {!found ? (
        <Skeleton height={480} />
      ) : found.length === 0 ? (
        <EmptyState
          action={<Button onClick={showAll}>Show all</Button>}
          title={
            entries?.length ? 'Nothing in the data dictionary matches' : 'This area has no data dictionary'
          }
        />
      ) : (
        <table className={tables.table}>
          <thead>
            <tr>
              <th>Category</th>
              <th>Type</th>
              <th>ShortName</th>
              <th>Display</th>
              <th>Description</th>
            </tr>
          </thead>
          <tbody>
            {found.map((entry) => (
              <Row entry={entry} key={`${entry.category} ${entry.shortName}`} />
            ))}
          </tbody>
        </table>
      )}
    </article>
  )
}
