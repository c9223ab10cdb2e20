import '@makiba/bots/worker'
