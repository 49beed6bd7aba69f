import { MESSAGES } from '@wardlight/contracts/messages'
import { useVars } from '@wardlight/mf-shared/data'
import { confirmed } from '@wardlight/mf-shared/messages'
import { closePopup, isOpenedWindow, type PopupWindow } from '@wardlight/mf-shared/navigation'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { ErrorState } from '@wardlight/mf-shared/ui'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * The patient this window was opened for. Whoever opened it was asked about that patient, not about one who came into
 * the room later.
 */
let openedFor: string | null = null

function isAskedOf(regNum: string, about: PopupWindow): boolean {
  openedFor ??= regNum
  return openedFor === regNum && isOpenedWindow(about)
}

/**
 * For a patient without an age, asks what opening the window asks (spec core §1): at an address typed or bookmarked,
 * and for a patient who came into the room of an open window.
 */
export function AdultCheck({ patient, children }: { patient: PopupPatient; children: ReactNode }) {
  const { area, room, body } = patient
  const vars = useVars(area)
  const { age, regNum } = body.census
  const [agreed, setAgreed] = useState(() => isAskedOf(regNum, { name: 'tower', place: 'tower', area, room }))
  const skips = vars.data?.uiConfig.elements.towerSkipCheckAdultToReviewAlert === true
  const mayAsk = !agreed && age < 0
  const asks = mayAsk && vars.data !== undefined && !skips
  useEffect(() => {
    if (!asks) return
    let isHere = true
    void confirmed(MESSAGES.adultQuestion).then((isAdult) => {
      if (!isHere) return
      if (isAdult) setAgreed(true)
      else closePopup()
    })
    return () => {
      isHere = false
    }
  }, [asks])
  if (mayAsk && vars.data === undefined)
    return vars.error ? (
      <ErrorState detail={vars.error.message} onRetry={vars.retry} />
    ) : (
      <p role="status">Loading the tower</p>
    )
  return asks ? null : children
}
