"""Checks the golden vectors of fair luck without any of our code: python3 kernel/golden/fair.py"""
import hashlib, hmac, json, pathlib, struct

def field(text):
    return struct.pack('>I', len(text.encode())) + text.encode()

def words(seed, table, entropies, draw, k):
    message = field('makiba/1/draw') + field(table) + struct.pack('>I', len(entropies))
    message += b''.join(map(field, entropies)) + field(draw) + struct.pack('>I', k)
    key, block = hmac.digest(bytes.fromhex(seed), message, 'sha256'), 0
    while True:
        yield from struct.unpack('>8I', hmac.digest(key, struct.pack('>I', block), 'sha256'))
        block += 1

def below(stream, n):
    return next(x % n for x in stream if x - x % n + n <= 2**32)

def shuffle(stream, size):
    cards = list(range(size))
    for i in range(size - 1, 0, -1):
        j = below(stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards

vectors = json.loads(pathlib.Path(__file__).with_name('fair.json').read_text())
for v in vectors:
    commitment = hashlib.sha256(field('makiba/1/commit') + field(v['table']) + bytes.fromhex(v['seed'])).hexdigest()
    assert commitment == v['commitment'], v
    stream = words(v['seed'], v['table'], v['entropies'], v['draw'], v['k'])
    assert [below(stream, n) for n in v['ranges']] == v['numbers'], v
    assert shuffle(stream, len(v['shuffled'])) == v['shuffled'], v
print(len(vectors), 'vectors agree')
