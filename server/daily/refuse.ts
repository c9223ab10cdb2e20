import { Refuse } from '../errors.ts'
import type { DailyFault } from './protocol.ts'

/** A refusal with what the daily adds to it. */
export class RefuseDaily extends Refuse {
  override readonly fault: DailyFault

  constructor(code: DailyFault['code'], text: string, more: Pick<DailyFault, 'n' | 'stands'> = {}) {
    super(code, text)
    this.fault = { code, text, ...more }
  }
}
