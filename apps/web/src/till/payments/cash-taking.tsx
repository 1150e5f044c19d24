import { CashForm, type CashFormProps } from './cash-form.tsx'
import { useDrawerQuestion } from './use-drawer-question.tsx'

/** Cash at the pay screen, after the question for a drawer where none is open. */
export function CashTaking({ neededPence, onTake }: Pick<CashFormProps, 'neededPence' | 'onTake'>) {
  const { take, isPending, question, asked } = useDrawerQuestion(onTake)
  return question ?? <CashForm neededPence={neededPence} onTake={take} isPending={isPending} tenderedPence={asked} />
}
