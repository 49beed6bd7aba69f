import type { FeedbackAnswer } from '@wardlight/contracts/access'
import { DEFAULT_AREA } from '@wardlight/contracts/areas'
import { MESSAGES } from '@wardlight/contracts/messages'
import { useSend } from '@wardlight/mf-shared/data'
import { useFrozen } from '@wardlight/mf-shared/freshness'
import { say } from '@wardlight/mf-shared/messages'
import { closePopup, useRoute } from '@wardlight/mf-shared/navigation'
import { formBody, isNotSent } from '@wardlight/mf-shared/request'
import { draftOf, useUser } from '@wardlight/mf-shared/session'
import { Button, Dialog, Textarea, TextInput } from '@wardlight/mf-shared/ui'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { Field, Form, FormSpy } from 'react-final-form'
import styles from './feedback-dialog.module.css'
import { type FeedbackForm, feedbackPayload, validateFeedback } from './feedback-payload.ts'

/** What a person typed survives closing by Escape, a lost connection and the end of the session; only Cancel and a sent message clear it. */
export const draftAtom = draftOf<FeedbackForm>()

/** Send Feedback, spec forms §2.2 and §4.1. */
export default function FeedbackDialog() {
  const user = useUser()
  const route = useRoute()
  const offline = useFrozen()?.cause === 'stream'
  const [draft, setDraft] = useAtom(draftAtom)
  const [initial] = useState<FeedbackForm>(draft ?? { name: user?.fullName ?? '', email: user?.email ?? '' })
  const { send, sending, error } = useSend<FeedbackAnswer>('AccessRequest')

  const leave = () => {
    setDraft(null)
    closePopup()
  }

  const submit = async (form: FeedbackForm) => {
    const body = feedbackPayload(form, {
      width: window.innerWidth,
      height: window.innerHeight,
      roomSys: route.name === 'body' ? route.room : undefined,
      browser: navigator.userAgent,
      hash: window.location.hash,
    })
    const area = 'area' in route && route.area ? route.area : DEFAULT_AREA
    await send({ query: { action: 'comment', area }, body: formBody(body) }).then(
      () => {
        leave()
        say('Your comments were sent.')
      },
      (error) => {
        if (isNotSent(error)) leave()
      },
    )
  }

  return (
    <Dialog title={MESSAGES.feedbackTitle} onClose={closePopup}>
      <Form<FeedbackForm> initialValues={initial} onSubmit={submit} validate={validateFeedback}>
        {({ handleSubmit, values }) => (
          <form className={styles.form} noValidate onSubmit={handleSubmit}>
            <FormSpy<FeedbackForm>
              onChange={({ values: form, dirty }) => (dirty || draft) && setDraft(form)}
              subscription={{ values: true, dirty: true }}
            />
            <p className={styles.explanation}>
              <b>{MESSAGES.feedbackRequired}</b> {MESSAGES.feedbackExplanation}
            </p>
            {offline && (
              <p className={styles.problem} role="status">
                {MESSAGES.feedbackOffline}
              </p>
            )}
            <Field<string> name="comment">
              {({ input }) => (
                <Textarea
                  resize="vertical"
                  {...input}
                  data-autofocus
                  label="Comments or questions"
                  rows={6}
                  required
                />
              )}
            </Field>
            <div className={styles.person}>
              <Field<string> name="name">{({ input }) => <TextInput {...input} label="Name" />}</Field>
              <Field<string> name="email">
                {({ input, meta }) => (
                  <TextInput {...input} error={meta.touched && meta.error} label="Email" />
                )}
              </Field>
            </div>
            {error && (
              <p className={styles.problem} role="alert">
                {MESSAGES.notSent}
              </p>
            )}
            <div className={styles.buttons}>
              <Button onClick={leave} variant="default">
                Cancel
              </Button>
              <Button disabled={sending || !values.comment?.trim()} loading={sending} type="submit">
                Send
              </Button>
            </div>
          </form>
        )}
      </Form>
    </Dialog>
  )
}
