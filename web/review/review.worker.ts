import { type FromWorker, type ToWorker, workerServer } from '@makiba/bots/worker'
import { covers, isGameId } from '@makiba/games'
import { type Kinds, readRecord, type Title } from '@makiba/kernel'
import { type Explain, type Judge, type Ledger, type Progress, review, USUAL_EFFORT } from '@makiba/kernel/review'
import { isNotLoaded, loadErrors, NotLoaded } from '../shell/renewed.ts'
import type { Calls, Pushed } from './reviewing.ts'

/** Progress is told this often, in milliseconds. */
const OFTEN = 100

const push = (message: Pushed) => postMessage({ push: message } satisfies FromWorker)

async function reviewRecord(ndjson: string): Promise<Ledger> {
  const record = readRecord(ndjson)
  if ('fault' in record) throw new Error(`entry ${record.n} ${record.fault}`)
  const { game } = record.header
  if (!isGameId(game)) throw new Error(`the game '${game}' is not known here`)
  const [title, judge, coach] = await Promise.all([covers[game].load(), covers[game].judge(), covers[game].coach()])
  // Title, judge and coach are of one folder: their nouns are the same.
  const steps = title((known) =>
    judge((judging) =>
      coach(({ because }) =>
        review(
          known as unknown as Title<Kinds>,
          judging as unknown as Judge<Kinds>,
          record,
          USUAL_EFFORT,
          because as Explain<Kinds> | undefined,
        ),
      ),
    ),
  )
  let told = 0
  const tell = ({ part, done, all, ledger }: Progress) => {
    const now = performance.now()
    if (!ledger && now - told < OFTEN) return
    told = now
    push({ part, done, all, ledger })
  }
  for (;;) {
    const step = steps.next()
    if (!step.done) tell(step.value)
    else if ('fault' in step.value) throw new Error(`entry ${step.value.n} ${step.value.fault}`)
    else return step.value
  }
}

async function answer(args: readonly unknown[]): Promise<Ledger> {
  try {
    return await reviewRecord(args[0] as string)
  } catch (error) {
    throw isNotLoaded(error) ? new NotLoaded((error as Error).message) : error
  }
}

const serve = workerServer<Calls>(
  (message) => postMessage(message),
  (_name, args) => answer(args),
  loadErrors,
)
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => serve(data))
