import asyncio
import contextlib
import unittest
from unittest.mock import AsyncMock, patch

from shapes import fails_later, later

events = []


@contextlib.asynccontextmanager
async def context():
    events.append("entered")
    yield 5
    events.append("left")


class Async(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.steps = ["setUp"]

    async def asyncSetUp(self):
        self.steps.append(await later("asyncSetUp"))

    async def asyncTearDown(self):
        await asyncio.sleep(0)
        events.append("asyncTearDown")

    async def test_1_passes(self):
        self.assertEqual(await later(1), 1)

    async def test_2_steps(self):
        self.assertEqual(self.steps, ["setUp", "asyncSetUp"])

    async def test_3_fails(self):
        self.assertEqual(await later(1), 2)

    async def test_4_raises(self):
        await fails_later()

    async def test_5_assert_raises(self):
        with self.assertRaises(ValueError):
            await fails_later()

    async def test_6_context(self):
        self.assertEqual(await self.enterAsyncContext(context()), 5)

    async def test_7_context_has_ended(self):
        self.assertEqual(events[-2:], ["asyncTearDown", "left"])

    async def test_8_cleanup(self):
        async def clean():
            await asyncio.sleep(0)
            raise ValueError("in cleanup")

        self.addAsyncCleanup(clean)

    async def test_gather(self):
        self.assertEqual(await asyncio.gather(later(1), later(2)), [1, 2])

    async def test_timeout(self):
        with self.assertRaises(TimeoutError):
            await asyncio.wait_for(asyncio.sleep(10), 0.01)

    async def test_subtests(self):
        for number in range(2):
            with self.subTest(number=number):
                self.assertEqual(await later(number), 0)

    @unittest.skip("not now")
    async def test_skip(self):
        self.fail()

    async def test_mock(self):
        get = AsyncMock(return_value=3)
        self.assertEqual(await get(1), 3)
        get.assert_awaited_once_with(2)

    @patch("shapes.asyncio.sleep", new_callable=AsyncMock)
    async def test_patched(self, sleep):
        await later(1)
        sleep.assert_awaited_once_with(0)

    def test_not_async(self):
        self.assertEqual(1, 2)


class AsyncErrors(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        raise ValueError("in asyncSetUp")

    async def test_a(self):
        pass
