import { storeContract } from '@makiba/server/testing/store-contract'
import { describe } from 'vitest'
import { Disk } from './disk.ts'
import { simulatedStore } from './store.ts'

const disks = new Map<string, Disk>()

describe('the store of the simulator', () =>
  storeContract({
    name: 'made up',
    async create() {
      const place = `disk ${disks.size}`
      disks.set(place, new Disk())
      return place
    },
    open: async (place) => simulatedStore(disks.get(place) as Disk, async (_kind, work) => work()),
  }))
