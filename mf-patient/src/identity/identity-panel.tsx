import type { AcuityLevel } from '@wardlight/contracts/acuity'
import type { Body } from '@wardlight/contracts/body'
import { isRemovable } from '@wardlight/contracts/clinical-rights'
import { caseText } from '@wardlight/contracts/plan-text'
import {
  alikeTexts,
  assumedAgeText,
  patientPhrase,
  roomPhrase,
  roomText,
} from '@wardlight/contracts/room-text'
import { AcuitySelector } from '@wardlight/mf-shared/acuity'
import { aboutStay, stayName } from '@wardlight/mf-shared/data'
import { openPopup } from '@wardlight/mf-shared/navigation'
import { PopupButton } from '@wardlight/mf-shared/patient-popup'
import { RemovePatient } from '@wardlight/mf-shared/patient-record'
import { TowerButton } from '@wardlight/mf-shared/tower'
import { ActionButton, Panel } from '@wardlight/mf-shared/ui'
import { isMonitored } from '@wardlight/mf-shared/values'
import { Fragment } from 'react'
import { ORGAN_LABELS } from '../body/organ-view.ts'
import { OpenButton } from '../popups/open-button.tsx'
import { POPUP_OF_ORGAN } from '../popups/popup-names.ts'
import styles from './identity-panel.module.css'
import { ageAndGender, signedText, sizeTexts, stayText } from './identity-texts.ts'

interface IdentityPanelProps {
  body: Body
  acuityLevels: readonly AcuityLevel[]
  /** Units whose patients are taken off the census. */
  removable: readonly string[]
  nowMs: number
}

/** Who the patient is, where, since when and why. Name and ID of a masked patient are hidden. */
export function IdentityPanel({ body, acuityLevels, removable, nowMs }: IdentityPanelProps) {
  const { census, patient, area } = body
  const risks = body.risk.filter(({ riskFactor }) => riskFactor)
  const allergies = patient.allergies.join(', ')
  const state = census.caseState || census.caseStage
  return (
    <Panel className={styles.panel} label="Patient">
      <h1>
        <i>{roomText(census)}</i>
        <span>{census.masked ? 'Masked' : census.name || '–'}</span>
      </h1>
      <p className={styles.facts}>
        {[...ageAndGender(census), ...sizeTexts(patient)].map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span>
          <AcuitySelector
            key={stayName(census)}
            acuity={census}
            levels={acuityLevels}
            place={{ area, roomSys: census.roomSys, ...aboutStay(census), who: patientPhrase(census) }}
          />
        </span>
      </p>
      {alikeTexts(census).map((text) => (
        <p key={text} className={styles.assumed}>
          {text}
        </p>
      ))}
      {census.ageAssumed && <p className={styles.assumed}>{assumedAgeText(census.ageAssumed)}</p>}
      <p className={styles.small}>
        {census.masked
          ? 'ID and date of birth masked'
          : `ID ${census.patientIDs.PatID || '–'}, born ${patient.dob ?? '–'}`}
      </p>
      <p className={styles.diagnosis}>
        {patient.hidden ? 'Diagnosis hidden' : patient.diagnosis || 'No diagnosis recorded'}
      </p>
      <dl>
        <dt>Stay</dt>
        <dd>{stayText(patient.admitted ?? patient.lies ?? census.inRoom, nowMs)}</dd>
        <dt>Unit</dt>
        <dd>{census.unit || '–'}</dd>
        {state && (
          <>
            <dt>State</dt>
            <dd>{state}</dd>
          </>
        )}
        {census.caseStatus.displayDuration && (
          <>
            <dt>Case</dt>
            <dd>{caseText(census.caseStatus)}</dd>
          </>
        )}
        {body.caseReview?.signed && (
          <>
            <dt>Review</dt>
            <dd>{signedText(body.caseReview.signed)}</dd>
          </>
        )}
        {body.postOpReview && (
          <>
            <dt>Post-op</dt>
            <dd>{signedText(body.postOpReview.signed)}</dd>
          </>
        )}
        <dt>Allergy</dt>
        <dd>
          {patient.hidden ? (
            <span>Hidden</span>
          ) : (
            <OpenButton popup="Allergies" label={`Open Allergies: ${allergies || 'none recorded'}`}>
              {allergies ? <b>{allergies}</b> : <span>None recorded</span>}
            </OpenButton>
          )}
        </dd>
        {risks.length > 0 && (
          <>
            <dt>
              <i className={styles.ring} />
              Risk
            </dt>
            <dd>
              {risks.map(({ part }, at) => (
                <Fragment key={part}>
                  {at > 0 && ', '}
                  <OpenButton popup={POPUP_OF_ORGAN[part]} label={`Open ${ORGAN_LABELS[part]}, at risk`}>
                    {ORGAN_LABELS[part]}
                  </OpenButton>
                </Fragment>
              ))}
            </dd>
          </>
        )}
      </dl>
      <p className={styles.forms}>
        <TowerButton area={area} roomSys={census.roomSys} />
        <TowerButton area={area} roomSys={census.roomSys} popup="review" />
        <TowerButton area={area} roomSys={census.roomSys} popup="PostOpReview" />
        <PopupButton name="PatientHandoff" label="Handoff" area={area} />
        <PopupButton name="Contacts" label="Contacts" area={area} />
        <PopupButton name="SendPage" label="Send page" area={area} clinical />
        <PopupButton name="bypass" label="Bypass" area={area} />
        <PopupButton name="careNote" label="Care note" area={area} />
        <ActionButton aria-haspopup="dialog" onClick={() => openPopup('references')}>
          References
        </ActionButton>
      </p>
      {!census.regNum.startsWith('unidentified ') && isRemovable(census, removable) && (
        <p className={styles.remove}>
          <RemovePatient
            patient={{
              ...{ area, roomSys: census.roomSys, unit: census.unit, ...aboutStay(census) },
              who: `${census.name || 'The patient'}, ${census.unit} ${roomPhrase(census).replace('Room', 'room')}`,
              monitored: isMonitored(census, nowMs),
            }}
          />
        </p>
      )}
    </Panel>
  )
}
