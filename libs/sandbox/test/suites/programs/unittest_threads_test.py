import concurrent.futures
import contextlib
import contextvars
import io
import queue
import sys
import threading
import time
import unittest
from unittest.mock import patch

import tellers
from tellers import Account, Teller, fail, in_thread, letters


def run(*targets, **keywords):
    threads = [threading.Thread(target=target, **keywords) for target in targets]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return threads


class Accounts(unittest.TestCase):
    def test_many_at_once(self):
        account = Account()
        account.deposit(1000)

        def transact():
            account.deposit(5)
            time.sleep(0.001)
            account.withdraw(5)

        sys.setswitchinterval(1e-3)
        run(*[transact] * 50)
        self.assertEqual(account.balance, 1000)

    def test_another_balance(self):
        account = Account()
        run(*[lambda: account.deposit(2)] * 10)
        self.assertEqual(account.balance, 21)

    def test_refused(self):
        teller = Teller(Account(), [1, 0, 2])
        teller.start()
        teller.join()
        self.assertEqual(teller.refused, ["amount must be greater than 0"])
        self.assertEqual(teller.account.balance, 4)

    def test_letters(self):
        self.assertEqual(letters(["ab", "bc1"]), {"a": 1, "b": 2, "c": 1})

    def test_letters_of_more_workers(self):
        self.assertEqual(letters(["Freude schöner Götterfunken"] * 20, workers=8)["ö"], 40)

    def test_no_letters(self):
        self.assertEqual(letters([]), {"a": 0})


class Threads(unittest.TestCase):
    def test_arguments(self):
        found = []
        thread = threading.Thread(target=lambda *a, **k: found.append((a, k)), args=(1, 2), kwargs={"x": 3})
        thread.start()
        thread.join()
        self.assertEqual(found, [((1, 2), {"x": 3})])

    def test_no_target(self):
        self.assertIsNone(threading.Thread().start())

    def test_current(self):
        thread = threading.Thread(target=lambda: found.append(threading.current_thread()))
        found = []
        thread.start()
        thread.join()
        self.assertIs(found[0], thread)
        self.assertIs(threading.current_thread(), threading.main_thread())

    def test_main(self):
        self.assertIs(in_thread(threading.main_thread), threading.current_thread())

    def test_idents(self):
        self.assertNotEqual(in_thread(threading.get_ident), threading.get_ident())
        thread = threading.Thread(target=lambda: None)
        self.assertIsNone(thread.ident)
        thread.start()
        thread.join()
        self.assertIsInstance(thread.ident, int)

    def test_ident_inside(self):
        self.assertTrue(in_thread(lambda: threading.current_thread().ident == threading.get_ident()))

    def test_name(self):
        thread = threading.Thread(target=fail, name="a name")
        self.assertEqual(thread.name, "a name")
        thread.name = "another"
        self.assertEqual(repr(thread), "<Thread(another, initial)>")

    def test_name_of_target(self):
        self.assertRegex(threading.Thread(target=fail).name, r"^Thread-\d+ \(fail\)$")

    def test_names_are_numbered(self):
        first, second = (threading.Thread() for _ in range(2))
        self.assertEqual(int(second.name[7:]) - int(first.name[7:]), 1)

    def test_wrong_name(self):
        self.assertEqual(in_thread(lambda: threading.current_thread().name)[:7], "MainThread")

    def test_daemon(self):
        self.assertTrue(Teller(None, []).daemon)
        self.assertFalse(threading.Thread().daemon)

    def test_daemon_when_it_runs(self):
        thread = threading.Thread()
        thread.start()
        thread.daemon = True

    def test_alive(self):
        thread = threading.Thread(target=lambda: found.append(thread.is_alive()))
        found = [thread.is_alive()]
        thread.start()
        thread.join()
        self.assertEqual([*found, thread.is_alive()], [False, True, False])

    def test_start_twice(self):
        thread = threading.Thread()
        thread.start()
        thread.join()
        thread.start()

    def test_join_before_start(self):
        threading.Thread().join()

    def test_join_itself(self):
        in_thread(lambda: self.assertRaises(RuntimeError, threading.current_thread().join))

    def test_without_init(self):
        class Bad(threading.Thread):
            def __init__(self):
                pass

        Bad().start()

    def test_group(self):
        threading.Thread(group=1)

    def test_within_threads(self):
        self.assertEqual(in_thread(in_thread, in_thread, max, 1, 2), 2)

    def test_count(self):
        self.assertEqual(in_thread(threading.active_count) - threading.active_count(), 1)
        self.assertIn(threading.current_thread(), in_thread(threading.enumerate))

    def test_several_failures(self):
        self.assertEqual([in_thread(abs, -1), in_thread(abs, -2)], [1, 3])


class Ends(unittest.TestCase):
    def printed(self, target):
        with contextlib.redirect_stderr(io.StringIO()) as printed:
            run(target, name="worker")
        lines = printed.getvalue().splitlines()
        return lines[:2] + lines[-1:]

    def test_exception(self):
        told = ["Exception in thread worker:", "Traceback (most recent call last):", "LookupError: lost"]
        self.assertEqual(self.printed(lambda: fail("lost")), told)

    def test_other_exception(self):
        self.assertEqual(self.printed(lambda: fail("lost"))[-1], "LookupError: found")

    def test_exit(self):
        self.assertEqual(self.printed(sys.exit), [])

    def test_thread_after_exception(self):
        with patch("sys.stderr", io.StringIO()):
            (thread,) = run(lambda: fail("lost"))
        self.assertFalse(thread.is_alive())

    def test_assertion_is_no_failure(self):
        with patch("sys.stderr", io.StringIO()):
            run(lambda: self.assertEqual(1, 2))

    def test_excepthook(self):
        with patch("threading.excepthook") as hook:
            (thread,) = run(lambda: fail("lost"))
        told = hook.call_args.args[0]
        self.assertIs(told.exc_type, LookupError)
        self.assertEqual(str(told.exc_value), "lost")
        self.assertIs(told.thread, thread)
        self.assertIsNotNone(told.exc_traceback)

    def test_excepthook_is_called_once(self):
        with patch("threading.excepthook") as hook:
            run(lambda: fail("one"), lambda: fail("two"), lambda: None)
        self.assertEqual(hook.call_count, 1)

    def test_excepthook_is_put_back(self):
        seen, kept = [], threading.excepthook
        threading.excepthook = lambda told: seen.append(told.exc_type)
        try:
            run(lambda: fail("lost"))
        finally:
            threading.excepthook = kept
        self.assertEqual(seen, [LookupError])
        self.assertEqual(self.printed(lambda: fail("again"))[-1], "LookupError: again")


class Locks(unittest.TestCase):
    def test_lock(self):
        lock = threading.Lock()
        self.assertFalse(lock.locked())
        with lock:
            self.assertTrue(lock.locked())
            self.assertFalse(lock.acquire(blocking=False))
            self.assertFalse(in_thread(lock.acquire, False))
        self.assertTrue(in_thread(lock.acquire, False))

    def test_timeout(self):
        lock = threading.Lock()
        lock.acquire()
        self.assertTrue(lock.acquire(timeout=0.01))

    def test_timeout_without_blocking(self):
        threading.Lock().acquire(False, 1)

    def test_negative_timeout(self):
        threading.Lock().acquire(timeout=-2)

    def test_release_of_a_free_lock(self):
        threading.Lock().release()

    def test_release_by_another(self):
        lock = threading.Lock()
        lock.acquire()
        in_thread(lock.release)
        self.assertTrue(lock.locked())

    def test_repr(self):
        self.assertRegex(repr(threading.Lock()), "^<unlocked _thread.lock object at 0x")

    def test_reentrant(self):
        lock = threading.RLock()
        with lock, lock:
            self.assertFalse(in_thread(lock.acquire, False))
        self.assertTrue(in_thread(lock.acquire, False))

    def test_release_of_a_free_reentrant_lock(self):
        threading.RLock().release()

    def test_condition(self):
        condition, ready = threading.Condition(), []

        def make():
            with condition:
                ready.append(1)
                condition.notify_all()

        run(make)
        with condition:
            self.assertTrue(condition.wait_for(lambda: ready))
            self.assertFalse(condition.wait(0.01))

    def test_condition_without_lock(self):
        threading.Condition().wait()

    def test_notify_without_lock(self):
        threading.Condition().notify()

    def test_semaphore(self):
        semaphore = threading.Semaphore(2)
        self.assertEqual([semaphore.acquire(blocking=False) for _ in range(3)], [True, True, False])
        semaphore.release(2)
        with semaphore, semaphore:
            self.assertFalse(semaphore.acquire(timeout=0.01))

    def test_bounded_semaphore(self):
        threading.BoundedSemaphore(1).release()

    def test_negative_semaphore(self):
        threading.Semaphore(-1)

    def test_event(self):
        event = threading.Event()
        self.assertFalse(event.wait(0.01))
        run(event.set)
        self.assertTrue(event.wait())
        event.clear()
        self.assertTrue(event.is_set())

    def test_barrier_of_one(self):
        barrier = threading.Barrier(1, action=lambda: None)
        self.assertEqual([barrier.wait(), barrier.wait()], [0, 1])

    def test_barrier_with_timeout(self):
        threading.Barrier(2).wait(0.01)

    def test_broken_barrier(self):
        barrier = threading.Barrier(2)
        barrier.abort()
        self.assertRaises(threading.BrokenBarrierError, barrier.wait)

    def test_timer(self):
        found = []
        timer = threading.Timer(0.01, found.append, ["late"])
        timer.start()
        timer.join()
        self.assertEqual(found, ["late"])


class Queues(unittest.TestCase):
    def test_order(self):
        numbers = queue.Queue()
        run(*[lambda: numbers.put(1)] * 3)
        self.assertEqual([numbers.get() for _ in range(3)], [1, 1, 2])

    def test_kinds(self):
        for kind, expected in (queue.Queue, [2, 1]), (queue.LifoQueue, [1, 2]), (queue.PriorityQueue, [1, 3]):
            with self.subTest(kind.__name__):
                numbers = kind()
                run(lambda: numbers.put(2), lambda: numbers.put(1))
                self.assertEqual([numbers.get(), numbers.get()], expected)

    def test_empty(self):
        queue.Queue().get_nowait()

    def test_empty_after_a_while(self):
        queue.Queue().get(timeout=0.01)

    def test_full(self):
        numbers = queue.Queue(1)
        numbers.put(1)
        numbers.put(2, timeout=0.01)

    def test_simple(self):
        numbers = queue.SimpleQueue()
        run(lambda: numbers.put(1))
        self.assertEqual((numbers.qsize(), numbers.get(), numbers.empty()), (1, 1, True))
        self.assertRaises(queue.Empty, numbers.get, timeout=0.01)

    def test_done_too_often(self):
        queue.Queue().task_done()

    def test_join(self):
        numbers = queue.Queue()
        numbers.put(1)
        run(numbers.get, numbers.task_done)
        self.assertIsNone(numbers.join())


class Contexts(unittest.TestCase):
    def test_local(self):
        tellers.own.name = "main"
        self.assertIsNone(in_thread(getattr, tellers.own, "name", None))
        in_thread(setattr, tellers.own, "name", "other")
        self.assertEqual(tellers.own.name, "main")

    def test_local_of_another(self):
        in_thread(lambda: tellers.own.name)
        local = threading.local()
        in_thread(setattr, local, "x", 1)
        self.assertEqual(local.x, 1)

    def test_context_variable(self):
        tellers.place.set("here")
        self.assertEqual(in_thread(tellers.place.get), "nowhere")

    def test_copied_context(self):
        tellers.place.set("there")
        self.assertEqual(in_thread(contextvars.copy_context().run, tellers.place.get), "there")


class Pools(unittest.TestCase):
    def test_map(self):
        with concurrent.futures.ThreadPoolExecutor(3) as pool:
            self.assertEqual(list(pool.map(abs, [-1, 2, -3])), [1, 2, 4])

    def test_result(self):
        with concurrent.futures.ThreadPoolExecutor() as pool:
            done = [pool.submit(pow, 2, n) for n in range(5)]
            results = [each.result(timeout=1) for each in concurrent.futures.as_completed(done)]
        self.assertEqual(sorted(results), [1, 2, 4, 8, 16])

    def test_exception(self):
        with concurrent.futures.ThreadPoolExecutor() as pool:
            pool.submit(fail, "lost").result()

    def test_accounts(self):
        account = Account()
        with concurrent.futures.ThreadPoolExecutor(max_workers=8) as pool:
            concurrent.futures.wait([pool.submit(account.deposit, 1) for _ in range(30)])
        self.assertEqual(account.balance, 30)

    def test_after_the_end(self):
        with concurrent.futures.ThreadPoolExecutor() as pool:
            pass
        pool.submit(fail)

    def test_no_workers(self):
        concurrent.futures.ThreadPoolExecutor(0)
