import { PAGERS } from '../src/paging/pagers.ts'
import type { PagingSettings } from '../src/paging/paging-settings.ts'

/** Pages go to the inbox, with links. */
export const INBOX_PAGING: PagingSettings = {
  way: 'inbox',
  pagers: PAGERS,
  address: '',
  webhook: null,
  publicUrl: 'http://ward.test',
}
