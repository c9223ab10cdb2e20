import { redisContract } from '@makiba/server/testing/redis-contract'
import { describe } from 'vitest'
import { chanceOf } from './chance.ts'
import { RedisServer, simulatedRedis } from './redis.ts'
import { Scheduler } from './scheduler.ts'

const scheduler = new Scheduler()
const server = new RedisServer(scheduler)
const chance = chanceOf(1, 'road')
const road = { delay: () => chance.between(0, 3), cut: () => false, whenWhole() {} }

describe('the Redis of the simulator', () =>
  redisContract({
    open: () => simulatedRedis(server, scheduler, road, (call) => call()),
    pass: (milliseconds) => scheduler.run(scheduler.now + milliseconds),
    kill: async () => server.kill(),
    start: async () => server.start(),
  }))
