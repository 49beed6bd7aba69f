import { ActionButton } from '@wardlight/mf-shared/basics'
import { questionAtom, withdrawQuestions } from '@wardlight/mf-shared/messages'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import parts from '../dialog/dialog-parts.module.css'
import { PanelDialog } from '../dialog/panel-dialog.tsx'
import css from './messages.module.css'

/** The question that is open, over everything else. Escape leaves it without a choice. */
export function QuestionDialog() {
  const question = useAtomValue(questionAtom)
  useEffect(() => withdrawQuestions, [])
  if (!question) return null
  const { id, title, text, choices, answer } = question
  return (
    <PanelDialog key={id} title={title} closes={false} onClose={() => answer(null)}>
      <p className={css.text}>{text}</p>
      <div className={parts.actions}>
        {choices.toReversed().map((choice) => (
          <ActionButton key={choice} onClick={() => answer(choice)}>
            {choice}
          </ActionButton>
        ))}
      </div>
    </PanelDialog>
  )
}
