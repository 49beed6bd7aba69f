import { SORT_OPTIONS } from '@wardlight/contracts/limits'

const FORMATS = ['expandedGrid', 'Grid']
const TOWER = ['false', 'true']
const FILTERS = ['', 'all', 'adult']

/** Up to 60 census queries that differ, each over the same beds; the first is the area's own. */
export const QUERIES: readonly string[] = FILTERS.flatMap((filters) =>
  TOWER.flatMap((tower) =>
    FORMATS.flatMap((format) =>
      SORT_OPTIONS.map(
        (sortBy) => `${new URLSearchParams({ area: 'awicu', filters, tower, format, sortBy })}`,
      ),
    ),
  ),
)
