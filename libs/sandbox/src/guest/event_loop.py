# asyncio without sockets and threads. Nobody outside wakes a task, so when no task can go on, the host's clock jumps to
# the next timer. It holds the functions it uses, so that a program that patches `time` or `select` confuses only itself.

def install_event_loop():
    import asyncio, concurrent.futures, math, select, sys, time, types, warnings
    from asyncio import base_events, unix_events
    from concurrent.futures import _base

    wait, round_up, now = select.select, math.ceil, time.monotonic

    class Deadlock(RuntimeError):
        """Every task waits, and no timer is left."""

    class When(float):
        """The time of a timer, which was set after so many readings of the clock by the loop."""

        __slots__ = ('readings',)

    class Timers:
        """Stands where the loop expects a selector."""

        def __init__(self, loop): self.loop = loop

        def select(self, timeout):
            if timeout is None: raise Deadlock('Every task waits, and nothing is left that could wake one of them.')
            # A selector, too, waits for whole milliseconds, so the same timers end together and in the same order.
            if timeout > 0:
                # Each reading moves the clock by 1 µs; those since the timer was set, but the last, are no waiting.
                since = self.loop.readings - self.loop._scheduled[0]._when.readings
                timeout += (since - 1) * 1e-6
                self.loop.readings += 1  # by `wait`
                wait((), (), (), round_up(timeout * 1e3) * 1e-3)
            return ()

        def close(self): pass

    class VirtualEventLoop(base_events.BaseEventLoop):
        """Its timers wait on the host's clock, which jumps."""

        def __init__(self, selector=None):
            super().__init__()
            self._selector, self.readings = Timers(self), 0

        def time(self):
            self.readings += 1
            return now()

        def call_at(self, when, callback, *args, context=None):
            when = When(when)
            when.readings = self.readings
            return super().call_at(when, callback, *args, context=context)

        def _process_events(self, events): pass

        def _write_to_self(self): pass

        def close(self):
            if self.is_running(): raise RuntimeError('Cannot close a running event loop')
            super().close()

        async def shutdown_default_executor(self, timeout=None):
            self._executor_shutdown_called = True
            if self._default_executor is not None: self._default_executor.shutdown()

    def refusing(kind, sentence):
        def refuse(*arguments, **keywords): raise kind(sentence)
        return refuse

    refusals = {
        (OSError, 'A program has no network here.'): [
            'create_connection', 'create_server', 'create_unix_connection', 'create_unix_server', 'create_datagram_endpoint',
            'connect_accepted_socket', 'start_tls', 'getaddrinfo', 'getnameinfo', 'sock_connect', 'sock_accept',
            'sock_recv', 'sock_recv_into', 'sock_recvfrom', 'sock_recvfrom_into', 'sock_sendall', 'sock_sendto',
        ],
        (OSError, 'A program cannot start other programs here.'): ['subprocess_exec', 'subprocess_shell'],
        (NotImplementedError, 'A program has no pipes and sockets here.'): [
            'add_reader', 'remove_reader', 'add_writer', 'remove_writer', 'connect_read_pipe', 'connect_write_pipe',
            'sendfile', 'sock_sendfile',
        ],
        (NotImplementedError, 'A program gets no signals here.'): ['add_signal_handler', 'remove_signal_handler'],
    }
    for (kind, sentence), names in refusals.items():
        for name in names: setattr(VirtualEventLoop, name, refusing(kind, sentence))

    class ThreadPoolExecutor(_base.Executor):
        """Calls at once what a thread would call, because there are no threads here."""

        def __init__(self, max_workers=None, thread_name_prefix='', initializer=None, initargs=()):
            if max_workers is not None and max_workers <= 0: raise ValueError('max_workers must be greater than 0')
            if initializer is not None: initializer(*initargs)
            self._shutdown = False

        def submit(self, fn, /, *args, **kwargs):
            if self._shutdown: raise RuntimeError('cannot schedule new futures after shutdown')
            future = _base.Future()
            future.set_running_or_notify_cancel()
            try: future.set_result(fn(*args, **kwargs))
            except BaseException as error: future.set_exception(error)
            return future

        def shutdown(self, wait=True, *, cancel_futures=False): self._shutdown = True

    class ProcessPoolExecutor(_base.Executor):
        """There are no processes here."""

        def __init__(self, *arguments, **keywords): raise OSError('A program cannot start other programs here.')

    for module, executor in ('thread', ThreadPoolExecutor), ('process', ProcessPoolExecutor):
        executor.__module__ = f'concurrent.futures.{module}'
        executor.__qualname__ = executor.__name__
        sys.modules[executor.__module__] = types.ModuleType(executor.__module__)
        setattr(sys.modules[executor.__module__], executor.__name__, executor)
        setattr(concurrent.futures, module, sys.modules[executor.__module__])

    # Warnings are ignored here, but this one names the most frequent slip of all.
    def warn_unawaited(coroutine):
        frame = sys._getframe(1)
        place = f'submission.py:{frame.f_lineno}: ' if frame.f_code.co_filename == 'submission.py' else ''
        print(f"{place}RuntimeWarning: coroutine '{coroutine.__qualname__}' was never awaited", file=sys.stderr)

    warnings._warn_unawaited_coroutine = warn_unawaited

    for kind in Deadlock, VirtualEventLoop:
        kind.__module__, kind.__qualname__ = 'asyncio', kind.__name__
    asyncio.SelectorEventLoop = unix_events.SelectorEventLoop = VirtualEventLoop
    unix_events._UnixDefaultEventLoopPolicy._loop_factory = VirtualEventLoop
    return VirtualEventLoop
