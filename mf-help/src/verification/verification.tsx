import { isDemo } from '@wardlight/mf-shared/demo'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { EmptyState } from '@wardlight/mf-shared/ui'
import tables from '../tables.module.css'
import { PagingTest } from './paging-test.tsx'

/** The tests of this place. */
export function Verification() {
  const user = useUser()
  if (isDemo || !hasRight(user, 'Admin', 'Technical'))
    return <EmptyState title="You may not test pagers" detail="This needs the Admin or Technical right." />
  return (
    <article>
      <h1 className={tables.title}>Verification</h1>
      <PagingTest />
    </article>
  )
}
