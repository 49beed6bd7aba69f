import { CopyButton } from '@wardlight/mf-shared/ui'
import { isUnidentified, type Stay } from './note-drafts.ts'

/** Says of what was typed of somebody who lies in the room no more that it is not saved, and where it is. */
export const NotSaved = ({ of, text }: { of: Pick<Stay, 'name' | 'regNum'>; text: string }) => (
  <div role="alert">
    <p>
      What you typed of {of.name || 'the patient before'} is not saved. It is there again{' '}
      {isUnidentified(of) ? 'once it is known who lies here' : 'where they lie now'}, as long as this page is
      open.
    </p>
    {text && (
      <CopyButton text={text} copied="What you typed was copied.">
        Copy it
      </CopyButton>
    )}
  </div>
)
