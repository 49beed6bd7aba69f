import { type Area, DEFAULT_AREA } from '@wardlight/contracts/areas'
import { restoresPatients, whyNotClinical } from '@wardlight/contracts/clinical-rights'
import { MESSAGES } from '@wardlight/contracts/messages'
import { type FormEvent, useId, useState } from 'react'
import { useFrozen } from '../freshness/freezing.tsx'
import { censusPath, patientPath } from '../navigation/paths.ts'
import { CallError } from '../request/call-error.ts'
import { isNotSent } from '../request/recorded.ts'
import { useUser } from '../session/user.ts'
import { busy } from '../ui/busy.ts'
import { IconAlertTriangle, IconCheck } from '../ui/icons.ts'
import { Button, TextInput } from '../ui/index.ts'
import css from './restore-patient.module.css'
import { type RestoreResult, restoreResult } from './restore-result.ts'
import { sendRecord } from './send-record.ts'

const FAILED: RestoreResult = {
  good: false,
  text: MESSAGES.notSent,
  census: '',
  patient: null,
}

interface RestorePatientProps {
  area?: Area
  /** Somebody goes where a result leads. */
  onLeave?(): void
}

/** Puts a patient who was removed from the census back, by ID. */
export function RestorePatient({ area = DEFAULT_AREA, onLeave }: RestorePatientProps) {
  const user = useUser()
  const frozen = useFrozen() !== null
  const [patID, setPatID] = useState('')
  const [sending, setSending] = useState(false)
  const [result, setResult] = useState<RestoreResult | null>(null)
  const reason = useId()
  const may = user !== null && restoresPatients(user)
  const whyNot = frozen
    ? 'Not while the server is silent.'
    : may
      ? ''
      : (user && whyNotClinical(user)) || 'Your account cannot change this.'
  const restore = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || whyNot || patID.trim() === '') return
    setSending(true)
    setResult(null)
    try {
      setResult(restoreResult(await sendRecord('restorePatient', { area, patID: patID.trim() })))
    } catch (cause) {
      if (!(cause instanceof CallError && isNotSent(cause))) setResult(FAILED)
    } finally {
      setSending(false)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void restore(event)}>
      <div className={css.line}>
        <TextInput
          label="Patient ID"
          value={patID}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => setPatID(currentTarget.value)}
        />
        <Button
          type="submit"
          disabled={patID.trim() === '' || sending}
          aria-describedby={whyNot ? reason : undefined}
          {...busy(whyNot !== '')}
        >
          Restore
        </Button>
      </div>
      {whyNot && (
        <p id={reason} className={css.why}>
          {whyNot}
        </p>
      )}
      <div role="status">
        {result && (
          <p className={css.result}>
            {result.good ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
            <span className="wardlight-unseen">{result.good ? 'Done: ' : 'Error: '}</span>
            {result.text}
          </p>
        )}
      </div>
      {result && (result.census !== '' || result.patient !== null) && (
        <div className={css.line}>
          {result.census !== '' && (
            <Button
              component="a"
              variant="default"
              href={`#${censusPath(area, { unit: result.census })}`}
              onClick={onLeave}
            >
              Go to census {result.census}
            </Button>
          )}
          {result.patient !== null && (
            <Button
              component="a"
              variant="default"
              href={`#${patientPath(area, result.patient)}`}
              onClick={onLeave}
            >
              Go to patient
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
