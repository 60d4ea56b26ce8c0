"""Makes what other programs leave where Skyline keeps its saves, with the PyPI package littlefs-python 0.19.0:

    python littlefs_images.py

micropython.zlib: the last 96 KiB of a file system as MicroPython makes it on a Pico (352 blocks, its sizes), after
months of programs edited, a log that grew and small files that came and went: no block there is blank.
littlefs.zlib: a whole file system of 96 KiB, as programs made with the C SDK have it: with the superblock pair.
"""

import random
import zlib

from littlefs import LittleFS

BLOCK = 4096
SAVES = 96 * 1024
WORDS = "import machine time display led while True set_pen update sleep button def return self print range".split()

random.seed(2040)


def program(length):
    lines = ""
    while len(lines) < length:
        lines += "    " * random.randint(0, 3) + " ".join(random.choices(WORDS, k=random.randint(1, 6))) + "\n"
    return lines[:length].encode()


def used(blocks, days, largest):
    fs = LittleFS(block_size=BLOCK, block_count=blocks, read_size=32, prog_size=256, cache_size=1024,
                  lookahead_size=32, block_cycles=100)

    def write(path, content, mode="wb"):
        with fs.open(path, mode) as file:
            file.write(content)

    fs.mkdir("/lib")
    write("/log.txt", b"")
    for day in range(days):
        write("/main.py", program(random.randint(largest // 8, largest)))
        write(f"/lib/module_{random.randrange(12)}.py", program(random.randint(largest // 8, largest)))
        write("/log.txt", "".join(f"{day:03} {n:04} {random.randint(180, 260) / 10}\n" for n in range(12)).encode(), "ab")
        write(f"/note{day % 5}.txt", program(random.randint(10, 300)))
        if day % 11 == 5:
            fs.remove(f"/note{day % 5}.txt")
    return bytes(fs.context.buffer)


for name, image in [("micropython", used(352, 120, 9000)), ("littlefs", used(24, 30, 2000))]:
    with open(f"{name}.zlib", "wb") as file:
        file.write(zlib.compress(image[-SAVES:], 9))
