import { describe } from 'vitest'
import { fileRedis } from '../testing/engines.ts'
import { redisContract } from '../testing/redis-contract.ts'
import { redisAt } from './redis.ts'

const redis = fileRedis()

describe('a real Redis', () =>
  redisContract({
    open: () => redisAt(redis.url),
    pass: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    kill: () => redis.kill(),
    start: () => redis.start(),
  }))
