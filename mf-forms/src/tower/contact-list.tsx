import type { TowerContact, TowerLists } from '@wardlight/contracts/tower'
import { useNow, whenText } from '@wardlight/mf-shared/time'
import { ActionButton, busy, TextInput } from '@wardlight/mf-shared/ui'
import { pageStateText } from '../send-page/page-state-text.ts'
import css from './contact-list.module.css'
import { labelOf, offeredOf } from './label-of.ts'
import { useTypedReaction } from './typed-reactions.ts'

interface ContactListProps {
  contacts: readonly TowerContact[]
  lists: TowerLists
  /** Nothing can be kept now. */
  blocked: boolean
  /** False: it was not kept. */
  onReaction(contact: number, reaction: string, text: string): Promise<boolean>
}

const TICK_MS = 5000
const MEANS: Readonly<Record<string, string>> = {
  phone: 'Called',
  visit: 'Visited',
  page: 'Paged',
  message: 'Messaged',
}

/** Contacts: due follow-ups first, then others without a response, then the rest. */
export function ContactList({ contacts, lists, blocked, onReaction }: ContactListProps) {
  const now = useNow(TICK_MS)
  if (contacts.length === 0) return null
  const isDue = ({ due, response }: TowerContact) => !response && due !== null && Date.parse(due) <= now
  const order = contacts.toSorted(
    (a, b) =>
      Number(isDue(b)) - Number(isDue(a)) || Number(a.response !== null) - Number(b.response !== null),
  )
  return (
    <section aria-label="Contacts" className={css.contacts}>
      <h3>Contacts</h3>
      {order.map((contact) => (
        <article key={contact.id} className={isDue(contact) ? css.due : undefined}>
          <b>
            {MEANS[contact.means] ?? contact.means} {contact.whom}
          </b>{' '}
          <small>
            {whenText(contact.sent.time)}, {contact.sent.by}
          </small>
          <p>{contact.text}</p>
          {contact.page && <p className={css.page}>{pageStateText(contact.page)}</p>}
          <Reaction
            contact={contact}
            lists={lists}
            blocked={blocked}
            due={isDue(contact)}
            onReaction={onReaction}
          />
        </article>
      ))}
    </section>
  )
}

interface ReactionProps extends Pick<ContactListProps, 'lists' | 'blocked' | 'onReaction'> {
  contact: TowerContact
  due: boolean
}

/**
 * The response of a contact, or the fields to enter it. If somebody else entered one first, the typed text stays
 * readable.
 */
function Reaction({ contact, lists, blocked, due, onReaction }: ReactionProps) {
  const { id, due: at, whom, response } = contact
  const [text, setText] = useTypedReaction(id)
  const keep = async (reaction: string) => {
    if (await onReaction(id, reaction, text)) setText('')
  }
  if (response)
    return (
      <>
        <p className={css.response}>
          {labelOf(lists.reaction, response.reaction)} {response.text}{' '}
          <small>
            {whenText(response.time)}, {response.by}
          </small>
        </p>
        {text !== '' && text !== response.text && <p>What you typed was not kept: “{text}”</p>}
      </>
    )
  return (
    <fieldset>
      <legend>
        {due ? `Follow up: no answer since ${whenText(at)}` : `Waiting, follow up ${whenText(at)}`}
      </legend>
      <TextInput
        size="xs"
        aria-label={`What ${whom} said`}
        placeholder="In their words"
        maxLength={500}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {offeredOf(lists.reaction).map((reaction) => (
        <ActionButton key={reaction.id} onClick={() => void keep(reaction.id)} {...busy(blocked)}>
          {reaction.label}
        </ActionButton>
      ))}
    </fieldset>
  )
}
