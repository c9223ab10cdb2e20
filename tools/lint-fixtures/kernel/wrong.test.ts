import { expect, test } from 'vitest'
import { mow } from '@makiba/games/mow' // refused: makiba/layers

test('tests keep the direction, too', () => expect(mow).toBeDefined())
