import { botLaws } from '@makiba/bots/testing/laws'
import { test } from 'vitest'
import { crew } from './index.ts'

for (const law of botLaws({ crew })) test(law.name, () => law.check())
