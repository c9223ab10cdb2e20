import { botLaws } from '@makiba/bots/testing/laws'
import { test } from 'vitest'
import { templateCrew } from './index.ts'

for (const law of botLaws({ crew: templateCrew })) test(law.name, () => law.check())
